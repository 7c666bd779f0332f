import { afterAll, vi } from 'vitest'

// Files share their workers: a part that is still loading when its file ends would fail in the next one, and with it the run.
afterAll(() => vi.dynamicImportSettled())
