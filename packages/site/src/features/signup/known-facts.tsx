import { Button } from '@vonk/ui/button/button.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'

type Fact = { label: string; value: string; onChange?: () => void }

/** What somebody told before, each with a way to change it. */
export function KnownFacts({ facts }: { facts: readonly Fact[] }) {
  const { t } = useTranslation('signup')
  return (
    <List>
      {facts.map(({ label, value, onChange }) => (
        <Row key={label}>
          <Told>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Told>
          {onChange ? (
            <dd>
              <Button variant="quiet" size="small" onClick={onChange} aria-label={t('complete.changeOf', { fact: label })}>
                {t('complete.change')}
              </Button>
            </dd>
          ) : null}
        </Row>
      ))}
    </List>
  )
}

const List = styled.dl`
  background: ${tokens.colours.surfaceSunken};
  border-radius: ${tokens.radii.field};
`

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.spacing[3]};
  min-height: 60px;
  padding: ${tokens.spacing[2]} ${tokens.spacing[2]} ${tokens.spacing[2]} ${tokens.spacing[4]};

  & + & {
    border-top: 1px solid ${tokens.colours.border};
  }
`

const Told = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;

  & > dt {
    font-size: ${tokens.size.small};
    color: ${tokens.colours.textMuted};
  }

  & > dd {
    font-weight: ${tokens.type.strongWeight};
  }
`
