import { useState } from 'react'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { Lightbox } from './lightbox.tsx'

const photo = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="600" height="800" fill="#46606e"/></svg>')}`
const labels = {
  title: 'Photos of Noor',
  close: 'Close',
  previous: 'Previous photo',
  next: 'Next photo',
  position: (at: number, of: number) => `${at} of ${of}`,
}

/** Opens what is asked for; `again` renders both anew. */
function Both() {
  const [open, setOpen] = useState({ photo: false, news: false })
  const [, again] = useState(0)
  const set = (next: Partial<typeof open>) => setOpen((now) => ({ ...now, ...next }))
  Object.assign(window, { set, again: () => again((count) => count + 1) })
  return (
    <>
      <Button onClick={() => set({ photo: true })}>Enlarge</Button>
      {open.photo ? (
        <Lightbox
          photos={[{ src: photo, alt: 'Noor at the sea' }]}
          index={0}
          onIndexChange={() => {}}
          onClose={() => set({ photo: false })}
          labels={labels}
        />
      ) : null}
      {open.news ? (
        <Dialog open onOpenChange={() => set({ news: false })} title="New like!" closeLabel="Keep looking">
          Somebody likes you
        </Dialog>
      ) : null}
    </>
  )
}

const meta = preview.meta({
  title: 'Kit/Lightbox',
  component: Lightbox,
  args: { photos: [{ src: photo, alt: 'Noor at the sea' }], index: 0, onIndexChange: () => {}, onClose: () => {}, labels },
})

export const OnePhoto = meta.story({})

type Test = { set: (next: { photo?: boolean; news?: boolean }) => void; again: () => void }
const test = () => window as unknown as Test
const lightbox = () => screen.findByRole('dialog', { name: 'Photos of Noor' })
const news = () => screen.findByRole('dialog', { name: 'New like!' })
const gone = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name, hidden: true })).toBeNull())

/** A dialog that opens above it by itself, such as a new match, leaves it as it was. */
export const UnderADialog = meta.story({
  render: () => <Both />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Enlarge' }))
    await lightbox()
    test().set({ news: true })
    await news()
    test().again()
    await news()
    await userEvent.keyboard('{Escape}')
    await gone('New like!')
    await lightbox()
    await userEvent.keyboard('{Escape}')
    await gone('Photos of Noor')
    await canvas.findByRole('button', { name: 'Enlarge' })
  },
})

/** Both open at the same moment: the one in front can be reached, and then the other one. */
export const WithADialog = meta.story({
  render: () => <Both />,
  play: async ({ canvas }) => {
    test().set({ photo: true, news: true })
    await news()
    test().set({ news: false })
    await gone('New like!')
    await lightbox()
    test().set({ photo: false })
    await gone('Photos of Noor')
    test().set({ photo: true, news: true })
    await news()
    test().set({ photo: false })
    await gone('Photos of Noor')
    await news()
    test().set({ news: false })
    await canvas.findByRole('button', { name: 'Enlarge' })
  },
})

/** The dialog is there first, and the photo comes when its code has loaded. */
export const AboveADialog = meta.story({
  render: () => <Both />,
  play: async ({ canvas }) => {
    test().set({ news: true })
    await news()
    test().set({ photo: true })
    await lightbox()
    test().set({ news: false })
    await gone('New like!')
    await lightbox()
    test().set({ photo: false })
    await canvas.findByRole('button', { name: 'Enlarge' })
  },
})
