import type { CompanyInfo } from '@vonk/contracts/site/site.schema.ts'
import type { InformationPage } from '@vonk/contracts/support/support.schema.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { useDates } from '@vonk/i18n/use-dates.ts'
import { useLocale } from '@vonk/i18n/use-locale.ts'
import { locales } from '@vonk/contracts/locales.ts'
import { TextLink } from '@vonk/ui/link/link.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { headingType } from '@vonk/ui/theme-provider/heading-type.ts'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { createGlobalStyle, styled } from 'styled-components'
import { useTitle } from '../../blocks/screen-title.ts'
import { paths } from '../../paths.ts'
import { PageText } from './page-text.tsx'

type InformationArticleProps = {
  page: InformationPage
  company: CompanyInfo
  /** Whether this is a version that no longer holds. */
  isEarlier: boolean
}

/** An information page: title, version, contents, text, and links to its earlier versions (RTE-16, INF-01, INF-02). */
export function InformationArticle({ page, company, isEarlier }: InformationArticleProps) {
  const { t } = useTranslation('support')
  const format = useFormat()
  const dates = useDates()
  const { locale } = useLocale()
  useTitle(page.title)
  const sections = page.text.flatMap((node) =>
    typeof node !== 'string' && node.tag === 'h2' && node.id !== undefined ? [{ id: node.id, title: wordsOf(node) }] : [],
  )
  const date = page.version === null ? null : dates.date(page.version)
  const self = paths.page.href({ token: page.token })
  return (
    <Columns>
      <meta name="description" content={page.description} />
      <PrintStyle />
      <Top>
        {/* Only a page that is not translated yet has another language. */}
        <Heading level={1} size="headline" lang={page.language === locale ? undefined : locales[page.language].iso}>
          {page.title}
        </Heading>
        {date === null || isEarlier ? null : <Text tone="muted">{t('version', { date })}</Text>}
        {isEarlier && date !== null ? (
          <Text>
            {t('earlierOf', { date })}{' '}
            <TextLink as={Link} to={self}>
              {t('current')}
            </TextLink>
          </Text>
        ) : null}
      </Top>
      {sections.length > 2 ? (
        <>
          <Folded>
            <summary>{t('contents')}</summary>
            <Contents sections={sections} />
          </Folded>
          <Aside aria-label={t('contents')}>
            <strong aria-hidden>{t('contents')}</strong>
            <Contents sections={sections} />
          </Aside>
        </>
      ) : null}
      <Article lang={page.language === locale ? undefined : locales[page.language].iso}>
        <PageText text={page.text} />
      </Article>
      <Imprint id="company">
        {t('imprint', {
          company: company.name,
          address: company.address,
          city: company.city,
          country: format.country(company.country),
          register: company.kvk,
          vat: format.list(company.vat_numbers),
        })}
      </Imprint>
      {page.earlier.length > 0 ? (
        <Earlier>
          <h2>{t('earlier')}</h2>
          <ul>
            {page.earlier.map((day) => (
              <li key={day}>
                <TextLink as={Link} to={`${self}?version=${day}`}>
                  {dates.date(`${day}T12:00:00.000Z`)}
                </TextLink>
              </li>
            ))}
          </ul>
        </Earlier>
      ) : null}
    </Columns>
  )
}

type Section = { id: string; title: string }

const Contents = ({ sections }: { sections: readonly Section[] }) => (
  <List>
    {sections.map(({ id, title }) => (
      <li key={id}>
        <Link to={{ hash: id }}>{title}</Link>
      </li>
    ))}
  </List>
)

type Node = InformationPage['text'][number]
const wordsOf = (node: Node): string => (typeof node === 'string' ? node : node.children.map(wordsOf).join(''))

/** On paper: the text, without navigation. */
const PrintStyle = createGlobalStyle`
  @media print {
    header, footer, nav, details { display: none !important; }
    @page { margin: 2cm; }
  }
`

/** Not in `ch`: a digit of the fallback font is wider or narrower, and the centred columns would move when the font arrives. */
const measure = '33em'

const Columns = styled.div`
  display: grid;
  gap: ${tokens.spacing[5]} ${tokens.spacing[12]};
  justify-content: center;
  grid-template-columns: minmax(0, ${measure});

  @media screen {
    ${media.large} {
      grid-template-columns: minmax(0, ${measure}) 15rem;

      & > * {
        grid-column: 1;
      }
    }
  }
`

const Top = styled.div`
  display: grid;
  gap: ${tokens.spacing[2]};
`

const Folded = styled.details`
  padding: ${tokens.spacing[3]} ${tokens.spacing[4]};
  background: ${tokens.colours.surfaceSunken};
  border-radius: ${tokens.radii.card};

  & > summary {
    min-height: 24px;
    font-weight: ${tokens.type.strongWeight};
    cursor: pointer;
  }

  &[open] > summary {
    margin-bottom: ${tokens.spacing[2]};
  }

  ${media.large} {
    display: none;
  }
`

const Aside = styled.nav`
  display: none;

  ${media.large} {
    && {
      grid-column: 2;
    }

    display: grid;
    grid-row: 1 / span 3;
    gap: ${tokens.spacing[2]};
    align-self: start;
    position: sticky;
    top: 92px;
    max-height: calc(100dvh - 120px);
    overflow-y: auto;
    padding-left: ${tokens.spacing[4]};
    font-size: ${tokens.size.small};
    border-left: 1px solid ${tokens.colours.border};
  }
`

const List = styled.ul`
  display: grid;
  padding: 0;
  list-style: none;

  & a {
    display: block;
    padding-block: ${tokens.spacing[1]};
    color: ${tokens.colours.text};
    text-decoration: none;
  }

  & a:hover {
    text-decoration: underline;
  }
`

const Article = styled.article`
  line-height: 1.65;
  overflow-wrap: break-word;
  hyphens: manual;

  & > * + * {
    margin-top: ${tokens.spacing[4]};
  }

  & > h2,
  & > h3 {
    ${headingType}
    break-after: avoid;
  }

  & > h2 {
    font-size: ${tokens.size.heading};
  }

  & > * + h2 {
    margin-top: ${tokens.spacing[10]};
  }

  & > h3 {
    font-size: ${tokens.size.title};
  }

  & > * + h3 {
    margin-top: ${tokens.spacing[6]};
  }

  & > h2 + *,
  & > h3 + * {
    margin-top: ${tokens.spacing[2]};
  }

  & ul,
  & ol {
    padding-left: 1.3em;
    list-style: revert;
  }

  & li + li {
    margin-top: ${tokens.spacing[2]};
  }

  & li::marker {
    color: ${tokens.colours.textMuted};
  }

  & code {
    font-size: 0.92em;
    font-weight: ${tokens.type.strongWeight};
  }

  & a {
    font-weight: inherit;
  }
`

const Imprint = styled.p`
  padding-top: ${tokens.spacing[5]};
  color: ${tokens.colours.textMuted};
  font-size: ${tokens.size.small};
  border-top: 1px solid ${tokens.colours.border};
`

const Earlier = styled.section`
  display: grid;
  gap: ${tokens.spacing[2]};

  & > h2 {
    ${headingType}
    font-size: ${tokens.size.title};
  }
`
