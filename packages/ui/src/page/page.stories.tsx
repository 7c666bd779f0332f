import preview from '../../../../.storybook/preview.tsx'
import { Text } from '../text/text.tsx'
import { Band, Page } from './page.tsx'

const meta = preview.meta({ title: 'Kit/Page', component: Page, parameters: { layout: 'fullscreen' } })

export const Widths = meta.story({
  render: () => (
    <>
      {(['narrow', 'reading', 'medium', 'wide'] as const).map((width) => (
        <Page key={width} width={width}>
          <Band ground="sunken">
            <Text align="center">{width}</Text>
          </Band>
        </Page>
      ))}
    </>
  ),
})

export const Bands = meta.story({
  render: () => (
    <>
      <Band>
        <Page flush>Plain</Page>
      </Band>
      <Band ground="sunken">
        <Page flush>Sunken</Page>
      </Band>
      <Band ground="primary">
        <Page flush>Primary</Page>
      </Band>
    </>
  ),
})
