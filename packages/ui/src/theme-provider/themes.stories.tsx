import { allBrands } from '@vonk/brands/all.ts'
import { icons } from '@vonk/brands/icons.ts'
import type { Tone } from '@vonk/brands/theme.ts'
import { styled } from 'styled-components'
import preview from '../../../../.storybook/preview.tsx'
import { Avatar } from '../avatar/avatar.tsx'
import { Badge } from '../badge/badge.tsx'
import { Button } from '../button/button.tsx'
import { Card } from '../card/card.tsx'
import { Chip } from '../chip/chip.tsx'
import { Field } from '../field/field.tsx'
import { Input } from '../input/input.tsx'
import { Logo } from '../logo/logo.tsx'
import { Cluster, Stack } from '../stack/stack.tsx'
import { Heading, Text } from '../text/text.tsx'
import { ThemeBoard } from './theme-board.tsx'
import { tokens } from './tokens.ts'

const meta = preview.meta({ title: 'Looks of the sites/Editions', id: 'themes-editions', parameters: { layout: 'fullscreen' } })

const brandOf = (key: string) => allBrands.find(({ slug }) => key.startsWith(`${slug}-`))

/** Overview of each edition: logo, type, button, card. */
export const Characters = meta.story({
  tags: ['picture'],
  render: () => (
    <ThemeBoard minWidth="340px">
      {(key) => (
        <Stack>
          <Logo svg={brandOf(key)?.logo ?? ''} name={brandOf(key)?.name ?? ''} />
          <Heading level={3} size="headline">
            Someone worth staying up for
          </Heading>
          <Text tone="muted">Meet people near you who want the same things, at your own pace.</Text>
          <Card>
            <Stack gap={3}>
              <Cluster gap={3} nowrap>
                <Avatar name="Noor Visser" onlineLabel="online" />
                <Stack gap={0}>
                  <Text as="span" strong>
                    Noor, 34
                  </Text>
                  <Text as="span" tone="muted" size="small">
                    Utrecht
                  </Text>
                </Stack>
                <Badge>3</Badge>
              </Cluster>
              <Cluster gap={2}>
                <Chip>Hiking</Chip>
                <Chip tone="primary">Wine</Chip>
                <Chip tone="secondary">Cinema</Chip>
              </Cluster>
              <Field label="Your first name">
                <Input defaultValue="Sam" />
              </Field>
            </Stack>
          </Card>
          <Cluster>
            <Button>Say hello</Button>
            <Button variant="secondary">Not now</Button>
          </Cluster>
        </Stack>
      )}
    </ThemeBoard>
  ),
})

const tones: Tone[] = ['primary', 'secondary', 'success', 'info', 'warning', 'danger']

/** Each tone as background, tint and text on each surface. */
export const Colours = meta.story({
  tags: ['picture'],
  render: () => (
    <ThemeBoard>
      {() => (
        <Stack gap={2}>
          {tones.map((tone) => (
            <Cluster key={tone} gap={2} nowrap>
              <Swatch style={{ color: onTone(tone), background: tokens.colours[tone] }}>{tone}</Swatch>
              <Swatch style={{ color: tokens.colours[`${tone}Text`], background: tokens.colours[`${tone}Soft`] }}>{tone}</Swatch>
              <Swatch style={{ color: tokens.colours[`${tone}Text`], background: tokens.colours.surfaceSunken }}>{tone}</Swatch>
            </Cluster>
          ))}
        </Stack>
      )}
    </ThemeBoard>
  ),
})

/** The icon of each installed app. */
export const Icons = meta.story({
  tags: ['picture'],
  render: () => (
    <Cluster style={{ padding: 24 }}>
      {allBrands.map((brand) => (
        <AppIcon key={brand.slug} role="img" aria-label={brand.name} dangerouslySetInnerHTML={{ __html: icons[brand.slug] }} />
      ))}
    </Cluster>
  ),
})

const onTone = (tone: Tone) =>
  ({
    primary: tokens.colours.onPrimary,
    secondary: tokens.colours.onSecondary,
    success: tokens.colours.onSuccess,
    info: tokens.colours.onInfo,
    warning: tokens.colours.onWarning,
    danger: tokens.colours.onDanger,
  })[tone]

const Swatch = styled.span`
  flex: 1;
  padding: 8px 12px;
  font-size: ${tokens.size.small};
  border-radius: 6px;
`

const AppIcon = styled.span`
  width: 96px;
  height: 96px;
  overflow: hidden;
  border-radius: 22px;

  & > svg {
    width: 100%;
    height: 100%;
  }
`
