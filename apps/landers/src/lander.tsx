import type { Brand } from '@vonk/brands/brand.ts'
import { localeParameter } from '@vonk/contracts/locales.ts'
import type { LanderName } from '@vonk/contracts/landers/landers.rules.ts'
import { BrandContext } from '@vonk/site/brand-context.ts'
import { TextLink } from '@vonk/ui/link/link.tsx'
import { Logo } from '@vonk/ui/logo/logo.tsx'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Later } from './blocks/later.tsx'
import { Points } from './blocks/points.tsx'
import { NarrowSection } from './blocks/section.tsx'
import { Start } from './blocks/start.tsx'
import { laidOutLater } from './blocks/waits.ts'
import { Words } from './blocks/words.tsx'
import { landings } from './landings.ts'
import type { Block, BlockProps } from './plan.ts'

/** A landing page: a bar with the logo, the blocks of its plan, the footer (RTE-06). */
export function Lander({ brand, name }: { brand: Brand; name: LanderName }) {
  const { blocks } = landings[name]
  return (
    <BrandContext value={brand}>
      <Frame>
        <Bar>
          <Logo svg={brand.logo} name={brand.name} />
        </Bar>
        <Main>
          {blocks.map(keyed).map(({ key, block }) => (
            <Part key={key} block={block} brand={brand} name={name} />
          ))}
        </Main>
        <Foot brand={brand} />
      </Frame>
    </BrandContext>
  )
}

/** Blocks never move, so their position is their key. */
const keyed = (block: Block, key: number) => ({ key, block })

function Part({ block, ...page }: BlockProps & { block: Block }) {
  switch (block.is) {
    case 'words':
      return <Words {...page} picture={block.picture} />
    case 'start':
      return (
        <NarrowSection>
          <Start />
        </NarrowSection>
      )
    case 'points':
      return <Points />
    case 'later':
      return <Later />
    case 'own':
      return <block.block {...page} />
  }
}

function Foot({ brand }: { brand: Brand }) {
  const { t, i18n } = useTranslation('landers')
  /** The site in the language of this page. */
  const to = (path: string) => `${path}?${localeParameter}=${i18n.language}`
  return (
    <Footer>
      <span>{t('adults', { name: brand.name })}</span>
      <nav aria-label={t('footer')}>
        <TextLink href={to('/login')}>{t('login')}</TextLink>
        <TextLink href={to('/terms')}>{t('terms')}</TextLink>
        <TextLink href={to('/privacy')}>{t('privacy')}</TextLink>
        <TextLink href={to('/pricing')}>{t('pricing')}</TextLink>
      </nav>
    </Footer>
  )
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
  overflow-x: clip;
  /* Each no larger than it is seen: one as large as the page is drawn as a whole again whenever the page gets longer. */
  background:
    radial-gradient(50rem 40rem at 85% 36rem, ${tokens.colours.primarySoft}, transparent 70%) 0 0 / 100% 64rem no-repeat,
    radial-gradient(40rem 30rem at 0% 100%, ${tokens.colours.secondarySoft}, transparent 70%) 0 100% / 28rem 21rem no-repeat,
    ${tokens.colours.surface};
`

/** A first block that begins below the bar lies behind it. */
const Bar = styled.header`
  position: relative;
  z-index: 1;
  padding: ${tokens.spacing[4]};

  ${media.medium} {
    padding: ${tokens.spacing[5]} ${tokens.spacing[8]};
  }
`

const Main = styled.main`
  flex: 1;
`

const Footer = styled.footer`
  ${laidOutLater('8rem', 'end')}
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${tokens.spacing[3]} ${tokens.spacing[6]};
  padding: ${tokens.spacing[5]} ${tokens.spacing[4]};
  font-size: ${tokens.size.small};
  color: ${tokens.colours.textMuted};
  border-top: 1px solid ${tokens.colours.border};

  & > nav {
    display: flex;
    flex-wrap: wrap;
    gap: ${tokens.spacing[2]} ${tokens.spacing[4]};
  }

  ${media.medium} {
    padding-inline: ${tokens.spacing[8]};
  }
`
