import { general } from '@vonk/brands/general/brand.ts'
import { expect, it } from 'vitest'
import { renderFirstView } from './render-first-view.tsx'

it.each([
  { path: '/', loggedIn: false, shown: 'href="/signup"' },
  { path: '/members', loggedIn: true, shown: 'data-ghost="photo"' },
  { path: '/chats', loggedIn: true, shown: 'href="/likes"' },
])('draws $path before its data, with nothing that would have to run', async ({ path, loggedIn, shown }) => {
  const { root, styles } = await renderFirstView({ brand: general, locale: 'en', path, loggedIn })
  expect(root).toContain('<main')
  expect(root).toContain(shown)
  expect(root).not.toMatch(/<script|<template|<title/)
  expect(styles).toContain('--v-colours-primary')
})
