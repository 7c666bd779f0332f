import { expect, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Avatar } from '../avatar/avatar.tsx'
import { Badge } from '../badge/badge.tsx'
import { Banner } from '../banner/banner.tsx'
import { Button } from '../button/button.tsx'
import { Card } from '../card/card.tsx'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { Chip, ChipButton } from '../chip/chip.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { Field } from '../field/field.tsx'
import { Heart } from '../icon/icons.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { NobodyFound } from '../illustration/illustration.tsx'
import { Input } from '../input/input.tsx'
import { StretchedLink } from '../link/link.tsx'
import { List, ListRow } from '../list/list.tsx'
import { ProgressMeter } from '../progress-bar/progress-bar.tsx'
import { RangeSlider } from '../slider/slider.tsx'
import { Cluster, Grid, Stack } from '../stack/stack.tsx'
import { Switch } from '../switch/switch.tsx'
import { TabLink, TabLinks } from '../tabs/tab-links.tsx'
import { Heading, Money, Text } from '../text/text.tsx'

/** The kit with each accessibility setting of a device. */
const meta = preview.meta({ title: 'Looks of the sites/Settings of the device', id: 'themes-settings-of-the-device' })

function Kit() {
  return (
    <Grid minWidth="18rem" gap={6}>
      <Stack>
        <Heading level={2}>Someone worth staying up for</Heading>
        <Text tone="muted">Meet people near you who want the same things, at your own pace.</Text>
        <Cluster>
          <Button>Say hello</Button>
          <Button variant="secondary">Not now</Button>
          <Button variant="quiet">Skip</Button>
          <Button variant="danger">Block</Button>
          <Button disabled>Say hello</Button>
        </Cluster>
        <Cluster gap={2}>
          <Chip>Hiking</Chip>
          <Chip tone="primary">Wine</Chip>
          <ChipButton pressed={false}>Tea</ChipButton>
          <ChipButton pressed>Sushi</ChipButton>
          <Badge>3</Badge>
          <Badge tone="success">new</Badge>
          <IconButton label="Like" variant="solid">
            <Heart aria-hidden="true" />
          </IconButton>
        </Cluster>
        <Banner tone="warning" title="Check your mail">
          We sent you a link.
        </Banner>
        <Money size="heading">€ 24,95</Money>
      </Stack>
      <Stack>
        <Field label="First name" hint="Others see it.">
          <Input placeholder="Sam" />
        </Field>
        <Field label="Email address" error="This does not look like an email address.">
          <Input defaultValue="sam@" />
        </Field>
        <RangeSlider
          label="Age"
          value={[28, 60]}
          min={18}
          max={99}
          thumbLabels={['Youngest', 'Oldest']}
          valueText={String}
          rangeText={(from, to) => `${from} to ${to}`}
          onChange={() => undefined}
        />
        <Checkbox label="I am 18 or older" defaultChecked />
        <Switch label="Invisible mode" defaultChecked />
        <ProgressMeter label="Your profile" value={60} />
        <TabLinks aria-label="Likes">
          <TabLink href="#received" aria-current="page">
            Received
          </TabLink>
          <TabLink href="#given">Given</TabLink>
        </TabLinks>
      </Stack>
      <Stack>
        <Card padding={0}>
          <List aria-label="People">
            <ListRow
              media={<Avatar name="Noor Visser" decorative onlineLabel="online" />}
              title={<StretchedLink href="#noor">Noor, 34</StretchedLink>}
              text="Shall we have that coffee on Sunday?"
              side={<Badge>2</Badge>}
              current
            />
            <ListRow media={<Avatar name="Sam" decorative />} title="Sam, 41" text="Utrecht" />
          </List>
        </Card>
        <Card>
          <EmptyState level={3} illustration={<NobodyFound />} title="No one found" text="Look a little further." />
        </Card>
      </Stack>
    </Grid>
  )
}

/** Forced colours: every edge and every state is still visible. */
export const ForcedColours = meta.story({
  tags: ['picture'],
  parameters: { picture: { forcedColours: true } },
  render: () => <Kit />,
})

/** `prefers-contrast: more`. */
export const MoreContrast = meta.story({
  tags: ['picture'],
  parameters: { picture: { contrast: 'more' } },
  globals: { brand: 'she' },
  render: () => <Kit />,
})

/** Text at 200 %: everything grows with it and nothing is clipped. */
export const LargeText = meta.story({
  tags: ['picture'],
  globals: { brand: 'gilf' },
  render: () => <Kit />,
  beforeEach: () => {
    document.documentElement.style.fontSize = '200%'
    return () => {
      document.documentElement.style.removeProperty('font-size')
    }
  },
  play: async () => {
    // The width of text depends on the loaded font.
    await document.fonts.ready
    await waitFor(() => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth))
  },
})

export const LargeTextOnANarrowPhone = LargeText.extend({ globals: { viewport: { value: 'narrow' }, brand: 'gay' } })
