/** A step of a plan as `explain (analyze, format json)` tells it. */
export type Plan = { 'Actual Rows': number; 'Actual Loops': number; 'Rows Removed by Filter'?: number; Plans?: Plan[] }

/** How many rows the scans of a plan gave or refused. */
export const rowsRead = (plan: Plan): number =>
  plan.Plans?.length
    ? plan.Plans.reduce((sum, one) => sum + rowsRead(one), 0)
    : (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
