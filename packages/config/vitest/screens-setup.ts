import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 15_000 })

// Testing Library does this itself only with global test functions.
afterEach(() => cleanup())
