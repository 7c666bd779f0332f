import { useBrowserValue } from '@vonk/i18n/rendered-with.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Card } from '@vonk/ui/card/card.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useEffect, useId, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { styled } from 'styled-components'
import { forgetDraft, hasDraft } from './draft.ts'

/** A heading and a card with settings. */
export function SettingGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Group aria-labelledby={id}>
      <Heading level={2} size="title" id={id}>
        {title}
      </Heading>
      <Card padding={0}>{children}</Card>
    </Group>
  )
}

type SettingProps = {
  /** The fragment of its address: `/settings#password`. */
  id: string
  title: string
  /** The current value, or what the setting does. */
  text?: ReactNode
  /** At the end of the row: a small quiet button or link, a select. */
  side?: ReactNode
  /** Below the row. */
  children?: ReactNode
}

/** One setting. An address with its fragment scrolls to it. */
export function Setting({ id, title, text, side, children }: SettingProps) {
  const row = useRef<HTMLElement>(null)
  useFragment(id, () => row.current?.scrollIntoView({ block: 'start' }))
  return (
    <Row ref={row} id={id} aria-labelledby={`${id}-title`}>
      <Head>
        <Texts>
          <Title id={`${id}-title`}>{title}</Title>
          {text === undefined ? null : (
            <Text as="div" size="small" tone="muted">
              {text}
            </Text>
          )}
        </Texts>
        {side === undefined ? null : <Side>{side}</Side>}
      </Head>
      {children}
    </Row>
  )
}

type SettingFormProps = Omit<SettingProps, 'side' | 'children'> & {
  /** Labels of the button that opens and closes the form. */
  open: string
  close: string
  /** The draft that the form keeps. The setting opens by itself if there is one, and closing forgets it. */
  draft?: string
  /** Always visible below the row, e.g. what is pending. */
  below?: ReactNode
  /** The form, which focuses its first field. `onDone` closes it and announces a text. */
  Form: ComponentType<{ onDone: (announcement: string) => void }>
}

/** A setting with a form behind a button. An address with its fragment opens the form. */
export function SettingForm({ id, title, text, open, close, draft, below, Form }: SettingFormProps) {
  const [chosen, setOpen] = useState<boolean | null>(null)
  const isDrafted = useBrowserValue(() => draft !== undefined && hasDraft(draft), false)
  const isOpen = chosen ?? isDrafted
  const [announcement, setAnnouncement] = useState('')
  const button = useRef<HTMLButtonElement>(null)
  useFragment(id, () => setOpen(true))
  const toggle = () => {
    if (isOpen && draft !== undefined) forgetDraft(draft)
    setOpen(!isOpen)
    setAnnouncement('')
  }
  const done = (said: string) => {
    if (draft !== undefined) forgetDraft(draft)
    setOpen(false)
    setAnnouncement(said)
    // The focused button of the form disappears.
    button.current?.focus()
  }
  return (
    <Setting
      id={id}
      title={title}
      text={text}
      side={
        <Button
          ref={button}
          variant="quiet"
          size="small"
          onClick={toggle}
          aria-expanded={isOpen}
          aria-controls={`${id}-form`}
          aria-describedby={`${id}-title`}
        >
          {isOpen ? close : open}
        </Button>
      }
    >
      <Said role="status">{announcement}</Said>
      {below}
      <SettingPanel id={`${id}-form`} hidden={!isOpen}>
        {isOpen ? <Form onDone={done} /> : null}
      </SettingPanel>
    </Setting>
  )
}

/** Runs an effect when the address gets a fragment. The server does not know fragments, so the first render ignores it. */
function useFragment(id: string, onMatch: () => void) {
  const location = useLocation()
  const run = useRef(onMatch)
  useEffect(() => {
    run.current = onMatch
  })
  useEffect(() => {
    if (location.hash === `#${id}`) run.current()
  }, [location, id])
}

const Group = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${tokens.spacing[3]};
  min-width: 0;
`

const Row = styled.section`
  min-width: 0;
  padding: ${tokens.spacing[4]} ${tokens.spacing[5]};

  & + & {
    border-top: 1px solid ${tokens.colours.border};
  }
`

/** A long translation of the button goes below the texts. */
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.spacing[2]} ${tokens.spacing[4]};
  min-height: 44px;
`

const Texts = styled.div`
  flex: 1 1 9rem;
  min-width: 0;
  overflow-wrap: anywhere;
`

/** The label of a quiet button, not its invisible edge, is in line with the texts, also below them. */
const Side = styled.div`
  & > :is(a, button) {
    margin-inline: calc(-0.7 * ${tokens.button.padding});
  }
`

const Title = styled.h3`
  font-weight: ${tokens.type.strongWeight};
`

const Said = styled.div`
  color: ${tokens.colours.successText};
  font-size: ${tokens.size.small};

  &:not(:empty) {
    padding-top: ${tokens.spacing[2]};
  }
`

/** A form below a setting. */
export const SettingPanel = styled.div`
  max-width: 26rem;
  padding-top: ${tokens.spacing[4]};
`
