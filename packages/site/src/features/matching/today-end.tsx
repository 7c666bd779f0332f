import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { Gesture } from '@vonk/ui/gesture/gesture.tsx'
import { Cluster, Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useBrand } from '../../brand-context.ts'
import { paths } from '../../paths.ts'

/** The end of the home: it is finite. From here the member may go on, or not (MEM-07). */
export function TodayEnd() {
  const { t } = useTranslation(['matching', 'home'])
  const { slug } = useBrand()
  return (
    <Stack as="section" gap={4} align="center">
      <Gesture size="72px" play="stay" />
      <Stack gap={1} align="center">
        <Heading level={2} size="title">
          {t(`${slug}.today.end`, { ns: 'home' })}
        </Heading>
        <Text tone="muted" align="center">
          {t('today.end.text')}
        </Text>
      </Stack>
      <Cluster gap={3} justify="center">
        <ButtonLink as={Link} to={paths.swipeGame.href()}>
          {t('ways.swipe')}
        </ButtonLink>
        <ButtonLink as={Link} to={paths.matchFinder.href()} variant="secondary">
          {t('ways.finder')}
        </ButtonLink>
        <ButtonLink as={Link} to={paths.members.href()} variant="secondary">
          {t('ways.members')}
        </ButtonLink>
      </Cluster>
    </Stack>
  )
}
