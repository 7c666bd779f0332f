import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Button } from '../button/button.tsx'
import { Text } from '../text/text.tsx'
import { Sheet } from './sheet.tsx'

const meta = preview.meta({
  title: 'Kit/Sheet',
  component: Sheet,
  args: {
    open: true,
    onOpenChange: fn(),
    title: 'Filters',
    closeLabel: 'Close',
    children: <Text>What to search by.</Text>,
    actions: <Button wide>Show members</Button>,
  },
})

/** Takes the focus; Escape closes it. */
export const FromBelow = meta.story({
  tags: ['picture'],
  play: async ({ args }) => {
    const sheet = await screen.findByRole('dialog', { name: 'Filters' })
    await waitFor(() => expect(sheet).toContainElement(document.activeElement as HTMLElement))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(args.onOpenChange).toHaveBeenCalledWith(false, expect.anything()))
  },
})
export const FromTheSide = meta.story({ tags: ['picture'], args: { side: 'end' }, globals: { brand: 'gay', scheme: 'dark' } })

/** Long content scrolls between a fixed header and footer. */
export const LongTexts = meta.story({
  tags: ['picture'],
  globals: { viewport: { value: 'narrow' } },
  args: {
    title: 'Suchkriterien für Mitgliedervorschläge',
    actions: (
      <>
        <Button variant="quiet">Zurücksetzen</Button>
        <Button>Mitgliedervorschläge anzeigen</Button>
      </>
    ),
    children: Array.from({ length: 30 }, (_, at) => (
      <Text key={at}>{at + 1}. Epäjärjestelmällisyydestään huolimatta ilta jatkui.</Text>
    )),
  },
  play: async () => {
    const sheet = await screen.findByRole('dialog', { name: 'Suchkriterien für Mitgliedervorschläge' })
    await waitFor(() => expect(sheet.getBoundingClientRect().height).toBeLessThanOrEqual(window.innerHeight))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Mitgliedervorschläge anzeigen' })).toBeVisible())
  },
})
