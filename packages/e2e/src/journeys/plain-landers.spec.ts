import { test } from '@playwright/test'
import { journeysToAccounts } from '../landers/ways.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  journeysToAccounts('plain')
})
