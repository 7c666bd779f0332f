import { Check } from '@vonk/ui/icon/icons.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'

/** What a visitor can count on before signing up. */
export function MemberPromises() {
  const { t } = useTranslation('member-landing')
  return (
    <List>
      {[t('promises.free'), t('promises.price'), t('promises.marked')].map((promise) => (
        <li key={promise}>
          <Check aria-hidden="true" />
          {promise}
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: grid;
  gap: ${tokens.spacing[3]};

  & > li {
    display: flex;
    gap: ${tokens.spacing[3]};
  }

  & svg {
    flex: none;
    width: 22px;
  }
`
