import { maxRecentUnits } from '@shared/features/settings/pins'
import { usePreferences } from '../../session/preferences'
import { useChangePreferences } from '../use-change-preferences'

interface RecentUnits {
  /** Codes of the units chosen last, the newest first. */
  readonly recentUnits: readonly string[]
  readonly addRecentUnit: (code: string) => void
}

/** Units that the user chose last in a unit filter or a unit profile, also before a restart. */
export function useRecentUnits(): RecentUnits {
  const { recentUnits } = usePreferences().preferences
  const change = useChangePreferences()
  return {
    recentUnits,
    addRecentUnit: code => {
      if (code === recentUnits[0]) return
      const others = recentUnits.filter(other => other !== code)
      change({ recentUnits: [code, ...others].slice(0, maxRecentUnits) })
    }
  }
}
