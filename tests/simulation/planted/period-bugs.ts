import type { PlantedBug } from './planted-bug'

/** Bugs in closing and reopening a month. */
export const periodBugs: readonly PlantedBug[] = [
  {
    name: 'restore-reopens',
    mistake: 'a restore replaces a month that is closed here',
    file: 'src/main/features/standard-model/closing-restore.ts',
    replace: 'if (known?.frozen) return false',
    by: 'if (known?.frozen && there.length === 0) return false',
    seed: 16,
    invariant: 'acknowledged'
  },
  {
    name: 'reopening-not-saved',
    mistake: 'a decision about reopening changes a copy that is not saved',
    file: 'src/main/features/standard-model/reopening.ts',
    replace:
      'const asked = await context.records.update(({ closedPeriods }) => {\n        const closed',
    by: 'const asked = await context.records.update(({ closedPeriods }) => {\n        closedPeriods = structuredClone(closedPeriods)\n        const closed',
    seed: 89,
    invariant: 'acknowledged'
  }
]
