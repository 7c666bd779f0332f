import { doTasks } from '../../work/helper-tasks.ts'
import { hashPassword, passwordFits } from './account.hashes.ts'
import type { PasswordTasks } from './account.passwords.ts'

doTasks({ hashPassword, passwordFits } satisfies PasswordTasks)
