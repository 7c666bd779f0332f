import preview from '../../../../.storybook/preview.tsx'
import { MessageCircle } from '../icon/icons.ts'
import { Cluster } from '../stack/stack.tsx'
import { ThemeBoard } from '../theme-provider/theme-board.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { Badge, BadgeCorner } from './badge.tsx'

const tones = ['unread', 'primary', 'secondary', 'success', 'info', 'warning', 'danger', 'neutral'] as const

const meta = preview.meta({ title: 'Kit/Badge', component: Badge, args: { children: '3' } })

export const Unread = meta.story()
export const Capped = meta.story({ args: { children: '99+' } })
export const OnACorner = meta.story({
  render: () => (
    <BadgeCorner>
      <MessageCircle aria-hidden="true" />
      <Badge>
        5 <VisuallyHidden>unread messages</VisuallyHidden>
      </Badge>
    </BadgeCorner>
  ),
})

export const InEveryTheme = meta.story({
  tags: ['picture'],
  parameters: { layout: 'fullscreen' },
  render: () => (
    <ThemeBoard>
      {() => (
        <Cluster gap={2}>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </Cluster>
      )}
    </ThemeBoard>
  ),
})
