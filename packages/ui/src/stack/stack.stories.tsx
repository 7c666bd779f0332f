import preview from '../../../../.storybook/preview.tsx'
import { Card } from '../card/card.tsx'
import { Cluster, Divider, Grid, Spacer, Stack } from './stack.tsx'

const meta = preview.meta({ title: 'Kit/Stack, cluster, grid', component: Stack })

export const BelowEachOther = meta.story({
  render: () => (
    <Stack>
      <Card>One</Card>
      <Divider />
      <Card>Two</Card>
    </Stack>
  ),
})

export const BesideEachOther = meta.story({
  render: () => (
    <Cluster>
      <Card>One</Card>
      <Spacer />
      <Card>Two</Card>
    </Cluster>
  ),
})

export const AsManyAsFit = meta.story({
  render: () => (
    <Grid minWidth="10rem" maxColumns={4}>
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <Card key={card}>{card}</Card>
      ))}
    </Grid>
  ),
})
