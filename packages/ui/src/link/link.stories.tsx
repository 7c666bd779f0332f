import preview from '../../../../.storybook/preview.tsx'
import { Text } from '../text/text.tsx'
import { ThemeBoard } from '../theme-provider/theme-board.tsx'
import { LinkButton, TextLink } from './link.tsx'

const meta = preview.meta({ title: 'Kit/Link', component: TextLink })

export const InText = meta.story({
  render: () => (
    <Text>
      By signing up you agree to our <TextLink href="#terms">terms</TextLink> and{' '}
      <TextLink href="#privacy">privacy policy</TextLink>.
    </Text>
  ),
})

export const AsButton = meta.story({ render: () => <LinkButton>Send the mail again</LinkButton> })

export const InEveryTheme = meta.story({
  tags: ['picture'],
  parameters: { layout: 'fullscreen' },
  render: () => (
    <ThemeBoard>
      {() => (
        <Text>
          Read the <TextLink href="#terms">terms</TextLink> first.
        </Text>
      )}
    </ThemeBoard>
  ),
})
