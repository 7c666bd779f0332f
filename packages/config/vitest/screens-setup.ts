import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A busy machine may take longer than the second that queries wait by themselves; one that is there is found at once.
configure({ asyncUtilTimeout: 15_000 })

// Testing Library does this by itself only where test functions are globals.
afterEach(() => cleanup())
