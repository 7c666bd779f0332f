import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { besideColumn } from './beside-column.ts'
import { SplitView } from './split-view.tsx'

it('tells dialogs and sheets whether something is chosen', () => {
  const root = document.documentElement
  const { rerender, unmount } = render(<SplitView listLabel="Conversations" list="The list" column={null} />)
  expect(root.hasAttribute(besideColumn)).toBe(false)
  rerender(<SplitView listLabel="Conversations" list="The list" column="What was chosen" />)
  expect(root.hasAttribute(besideColumn)).toBe(true)
  unmount()
  expect(root.hasAttribute(besideColumn)).toBe(false)
})
