import { fn } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Pagination } from './pagination.tsx'

const meta = preview.meta({
  title: 'Kit/Pagination',
  component: Pagination,
  args: { label: 'Pages', previousLabel: 'Previous', nextLabel: 'Next', position: 'Page 2', onPrevious: fn(), onNext: fn() },
})

export const InTheMiddle = meta.story()
export const AtTheStart = meta.story({ args: { onPrevious: undefined, position: 'Page 1' } })
export const Loading = meta.story({ args: { loading: true } })
