import { layers } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router'
import { keyframes, styled } from 'styled-components'

/** In ms: `throttle` is the delay before the bar appears, `duration` the time it takes to fill (RTE-09). */
const progressBar = { throttle: 200, duration: 5000 }

/** The bar at the top of the window while the next screen loads (RTE-09). */
export function NavigationProgress() {
  const { t } = useTranslation('site')
  const busy = useNavigation().state !== 'idle'
  return busy ? <Bar label={t('navigation.progress')} /> : null
}

function Bar({ label }: { label: string }) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), progressBar.throttle)
    return () => clearTimeout(timer)
  }, [])
  return shown ? <Track role="progressbar" aria-label={label} /> : null
}

const fill = keyframes`
  from { transform: scaleX(0); }
  to { transform: scaleX(0.96); }
`

const Track = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: ${layers.progress};
  height: 3px;
  background: ${tokens.colours.primary};
  transform-origin: left;
  animation: ${fill} ${progressBar.duration}ms cubic-bezier(0.1, 0.7, 0.3, 1) forwards;
`
