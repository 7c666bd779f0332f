import { aPhoto } from '../theme-provider/story-pictures.ts'
import preview from '../../../../.storybook/preview.tsx'
import { Cluster } from '../stack/stack.tsx'
import { ThemeBoard } from '../theme-provider/theme-board.tsx'
import { Avatar } from './avatar.tsx'

const meta = preview.meta({ title: 'Kit/Avatar', component: Avatar, args: { name: 'Noor Visser', src: aPhoto } })

export const WithPicture = meta.story()
export const Initials = meta.story({ args: { src: null } })
export const Broken = meta.story({ args: { src: 'data:image/png;base64,nothing' } })
export const Online = meta.story({ args: { onlineLabel: 'online' } })
export const Sizes = meta.story({
  render: () => (
    <Cluster>
      {(['tiny', 'small', 'medium', 'large', 'huge'] as const).map((size) => (
        <Avatar key={size} name="Noor Visser" src={aPhoto} size={size} onlineLabel="online" />
      ))}
    </Cluster>
  ),
})

export const InEveryTheme = meta.story({
  tags: ['picture'],
  parameters: { layout: 'fullscreen' },
  render: () => (
    <ThemeBoard>
      {() => (
        <Cluster>
          <Avatar name="Noor Visser" src={aPhoto} size="large" onlineLabel="online" />
          <Avatar name="Sam" size="large" />
          <Avatar name="Jan de Wit" size="small" onlineLabel="online" />
        </Cluster>
      )}
    </ThemeBoard>
  ),
})
