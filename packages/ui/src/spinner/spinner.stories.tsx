import preview from '../../../../.storybook/preview.tsx'
import { Spinner } from './spinner.tsx'

const meta = preview.meta({ title: 'Kit/Spinner', component: Spinner })

export const Announced = meta.story({ args: { label: 'Loading', size: '32px' } })
