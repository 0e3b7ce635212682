import type { ProfileSection } from '@shared/features/analytics/unit-profile'
import type { SectorPages } from '../../analytics/profile/page-reader'
import { unitNodes, unitProfile } from '../../analytics/profile/unit-profile'
import type { SectorParts } from '../../analytics/sector-data'
import { type RegisterUpdateParts, updateDeliveryRegister } from '../ledger/up-to-date'
import type { AuditingHandlersFor } from '../noted'
import { reportSection } from './unit-reports'

export type UnitParts = SectorParts & RegisterUpdateParts

/** Handlers of **Hồ sơ đơn vị**, the profile of one unit across all sector pages. */
export function createUnitHandlers(
  context: UnitParts,
  pages: SectorPages
): Pick<AuditingHandlersFor<'analytics'>, 'analytics:unit' | 'analytics:units'> {
  const reports = async (unit: { readonly code: string; readonly name: string }) =>
    reportSection(
      unit,
      await updateDeliveryRegister(context),
      context.records.read().expectations.length
    )
  return {
    'analytics:units': () => unitNodes(pages, context),
    'analytics:unit': async request => {
      const profile = await unitProfile(request, pages, context)
      const received: ProfileSection = await reports(profile.unit)
      return { ...profile, sections: [...profile.sections, received] }
    }
  }
}
