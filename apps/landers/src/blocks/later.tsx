import { Button } from '@vonk/ui/button/button.tsx'
import { Field } from '@vonk/ui/field/field.tsx'
import { Input } from '@vonk/ui/input/input.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Section } from './section.tsx'
import { laidOutLater } from './waits.ts'

/** Mails a link to sign up later, without a script (SGN-11). */
export function Later() {
  const { t, i18n } = useTranslation('landers')
  return (
    <Section>
      <Form method="post" action="/complete-signup">
        <input type="hidden" name="language" value={i18n.language} />
        <Field label={t('later.label')} hint={t('later.text')}>
          <Row>
            <Email type="email" name="email" autoComplete="email" inputMode="email" maxLength={254} required />
            <Button type="submit" variant="secondary">
              {t('later.send')}
            </Button>
          </Row>
        </Field>
      </Form>
    </Section>
  )
}

const Form = styled.form`
  ${laidOutLater('9rem', 'end')}
  max-width: 34rem;
  margin-inline: auto;
`

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.spacing[3]};
`

const Email = styled(Input)`
  flex: 1 1 12rem;
`
