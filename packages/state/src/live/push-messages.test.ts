import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { likesContract } from '@vonk/contracts/likes/likes.contract.ts'
import { aFreeMember } from '@vonk/fixtures/account/a-user.ts'
import { aChatList } from '@vonk/fixtures/chat/a-chat.ts'
import { someLikes } from '@vonk/fixtures/likes/a-like.ts'
import { createElement, type ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { chatsQuery } from '../chat/chat.queries.ts'
import { likesQuery } from '../likes/likes.queries.ts'
import { aNetwork } from '../testing/network.ts'
import { aBrowserWithPush } from '../testing/push-browser.ts'
import { usePushMessages } from './push-messages.ts'

afterEach(() => vi.unstubAllGlobals())

it('reloads chats and likes when the service worker got a push, and opens what it says [NTF-05 CHT-15]', async () => {
  const { tells } = aBrowserWithPush()
  const { client, on, asked } = aNetwork()
  on(accountContract.currentUser, { user: aFreeMember() })
  on(chatContract.chats, aChatList([]))
  on(likesContract.likes, someLikes())
  await Promise.all([client.fetchQuery(chatsQuery()), client.fetchQuery(likesQuery())])
  const opened: string[] = []
  const open = (path: string) => void opened.push(path)
  const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children)
  const { unmount } = renderHook(() => usePushMessages(open), { wrapper })
  tells({ type: 'pushed' })
  await waitFor(() => expect([chatContract.chats, likesContract.likes].map((call) => asked(call).length)).toEqual([2, 2]))
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise((resolve) => port1.addEventListener('message', resolve, { once: true }))
  port1.start()
  tells({ type: 'open', path: '/chats/1' }, [port2])
  expect(opened).toEqual(['/chats/1'])
  // Of another worker.
  tells({ type: 'MOCKING_ENABLED' } as never)
  // Without the answer, the worker loads the page again.
  await answer
  port1.close()
  unmount()
  tells({ type: 'open', path: '/likes' })
  expect(opened).toHaveLength(1)
})
