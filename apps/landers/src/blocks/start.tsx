import { choiceFields } from '@vonk/contracts/landers/landers.choices.ts'
import { localeParameter } from '@vonk/contracts/locales.ts'
import { genders } from '@vonk/contracts/profile/profile.values.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Field, FieldGroup } from '@vonk/ui/field/field.tsx'
import { Input } from '@vonk/ui/input/input.tsx'
import { TextLink } from '@vonk/ui/link/link.tsx'
import { Select } from '@vonk/ui/select/select.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Each, Fill, useValue, Value, When } from '../slots/slots.tsx'
import { SignupWords } from './signup-words.tsx'
import { startForm } from './start-form.ts'
import { laidOutLater } from './waits.ts'

/**
 * The first fields of the signup. A plain form that the browser posts to the address of the page itself, so the traffic source
 * in that address goes along without a script (LND-03). The server leads into the signup with the answers.
 *
 * @param title above the fields; by default that signing up is free
 * @param hint below the title, e.g. what happens with the likes
 * @param regions false where the page asks for the region elsewhere
 */
export function Start({ title, hint, regions = true }: { title?: ReactNode; hint?: ReactNode; regions?: boolean }) {
  const { t, i18n } = useTranslation('landers')
  const { t: tProfile } = useTranslation('profile')
  return (
    <Card id="signup" aria-labelledby="start-title">
      <form id={startForm} method="post" autoComplete="off">
        <Stack gap={4}>
          <Stack gap={1}>
            <Heading id="start-title" level={2} size="title">
              {title ?? t('start.title')}
            </Heading>
            <Text size="small" tone="muted">
              {hint ?? t('start.hint')}
            </Text>
          </Stack>
          <When is="asks-gender">
            <FieldGroup label={t('start.gender')}>
              <Tiles>
                {genders.map((gender) => (
                  <Tile key={gender}>
                    <input type="radio" name={choiceFields.gender} value={gender} />
                    {tProfile(`gender.${gender}`)}
                  </Tile>
                ))}
              </Tiles>
            </FieldGroup>
          </When>
          <Pair>
            {regions ? (
              <Fill ask="places">
                <Field label={t('start.region')}>
                  <Select name={choiceFields.region} defaultValue="">
                    <option value="">{t('start.anyRegion')}</option>
                    <Each>
                      <Place />
                    </Each>
                  </Select>
                </Field>
              </Fill>
            ) : null}
            <Field label={t('start.born')}>
              <Input
                name={choiceFields.born}
                inputMode="numeric"
                pattern="(19|20)[0-9]{2}"
                maxLength={4}
                autoComplete="bday-year"
              />
            </Field>
          </Pair>
          <Button type="submit" size="large" wide>
            <SignupWords />
          </Button>
          <Text size="small" align="center">
            <TextLink href={`/login?${localeParameter}=${i18n.language}`}>{t('login')}</TextLink>
          </Text>
        </Stack>
      </form>
    </Card>
  )
}

/** An option of the regions. */
function Place() {
  const value = useValue()
  return (
    <option value={value('value')}>
      <Value of="region" />
    </option>
  )
}

const Card = styled.section`
  ${laidOutLater('34rem', 'form')}
  scroll-margin-top: ${tokens.spacing[4]};
  padding: ${tokens.spacing[5]};
  color: ${tokens.colours.text};
  background: ${tokens.colours.surfaceRaised};
  box-shadow: ${tokens.shadows.overlay};
  ${rounded('dialog')}
`

const Pair = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${tokens.spacing[3]};

  /* Beside each other, or below each other where the text is large. */
  & > * {
    flex: 1 1 6.5rem;
    min-width: 0;
  }

  & > :first-child {
    flex: 2 1 9rem;
  }
`

const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
  gap: ${tokens.spacing[2]};
`

const Tile = styled.label`
  display: flex;
  align-items: center;
  gap: ${tokens.spacing[3]};
  min-height: 48px;
  padding: ${tokens.spacing[2]} ${tokens.spacing[4]};
  border: 1px solid ${tokens.colours.borderStrong};
  cursor: pointer;
  ${rounded('field')}

  & > input {
    flex: none;
    width: 20px;
    height: 20px;
    accent-color: ${tokens.colours.primaryText};
  }

  &:has(:checked) {
    background: ${tokens.colours.primarySoft};
    border-color: ${tokens.colours.primaryText};
    box-shadow: inset 0 0 0 1px ${tokens.colours.primaryText};
  }
`
