import { Monitor, Moon, Sun } from '@vonk/ui/icon/icons.ts'
import { RadioGroup } from '@vonk/ui/radio-group/radio-group.tsx'
import { chooseColorScheme, useColorScheme } from '@vonk/ui/theme-provider/color-scheme.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Setting } from '../../blocks/setting.tsx'

/** Light, dark, or as the device. The choice belongs to this browser. */
export function AppearanceSetting() {
  const { t } = useTranslation('site')
  const scheme = useColorScheme()
  return (
    <Setting id="appearance" title={t('appearance.title')} text={t('appearance.text')}>
      <Choices>
        <RadioGroup
          label={t('appearance.title')}
          labelHidden
          layout="tiles"
          value={scheme}
          onChange={chooseColorScheme}
          options={[
            { value: 'system', label: label(<Monitor aria-hidden="true" />, t('appearance.system')) },
            { value: 'light', label: label(<Sun aria-hidden="true" />, t('appearance.light')) },
            { value: 'dark', label: label(<Moon aria-hidden="true" />, t('appearance.dark')) },
          ]}
        />
      </Choices>
    </Setting>
  )
}

const label = (icon: ReactNode, text: string) => (
  <Label>
    {icon}
    {text}
  </Label>
)

const Choices = styled.div`
  padding-top: ${tokens.spacing[3]};
`

const Label = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.spacing[2]};

  & > svg {
    flex: none;
    width: 18px;
    height: 18px;
  }
`
