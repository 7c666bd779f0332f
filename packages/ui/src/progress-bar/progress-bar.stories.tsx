import preview from '../../../../.storybook/preview.tsx'
import { ProgressBar, ProgressMeter } from './progress-bar.tsx'

const meta = preview.meta({ title: 'Kit/Progress', component: ProgressBar })

export const PageOnItsWay = meta.story({ args: { active: true, label: 'Loading' } })
export const Share = meta.story({ render: () => <ProgressMeter label="Your profile" value={60} /> })
