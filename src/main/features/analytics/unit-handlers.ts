import type { UnitProfileSection } from '@shared/features/analytics/unit-profile'
import type { SectorPageDependencies } from '../../analytics/page-facts'
import type { SectorPages } from '../../analytics/profile/page-reader'
import { buildUnitProfile, readUnitNodes } from '../../analytics/profile/unit-profile'
import { readUnitTotals } from '../../analytics/profile/unit-totals'
import { currentAccess } from '../../disclosure/scope/access'
import { type RegisterUpdateDependencies, updateDeliveryRegister } from '../ledger/up-to-date'
import type { AuditingHandlersFor } from '../noted'
import { buildDeliverySection } from './unit-reports'

export type UnitProfileDependencies = SectorPageDependencies & RegisterUpdateDependencies

/** Handlers of **Hồ sơ đơn vị**, the profile of one unit across all sector pages. */
export function createUnitProfileHandlers(
  context: UnitProfileDependencies,
  pages: SectorPages
): Pick<
  AuditingHandlersFor<'analytics'>,
  'analytics:unit' | 'analytics:units' | 'analytics:unitTotals'
> {
  const reports = async (unit: { readonly code: string; readonly name: string }) =>
    buildDeliverySection(
      unit,
      await updateDeliveryRegister(context),
      context.records.read().expectations.length
    )
  return {
    'analytics:units': () => readUnitNodes(pages, context),
    'analytics:unitTotals': ({ period }) => readUnitTotals(pages, context, period),
    'analytics:unit': async request => {
      const profile = await buildUnitProfile(request, pages, context)
      // The register of deliveries is kept over the rows of all units.
      if (currentAccess()) return profile
      const received: UnitProfileSection = await reports(profile.unit)
      return { ...profile, sections: [...profile.sections, received] }
    }
  }
}
