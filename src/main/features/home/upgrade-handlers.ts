import { upgradeText as text } from '@shared/model/home/upgrade-text'
import type { FeatureDependencies } from '../../parts'
import { maxUpgradeReaders } from '../../store/state/record-state'
import { type AuditingHandlersFor, audited } from '../noted'
import { upgradeReaderOf } from './upgrade-reader'

/** Handler for the notice of what an upgrade of the program added. */
export function createUpgradeHandlers(
  context: Pick<FeatureDependencies, 'records' | 'settings'>
): AuditingHandlersFor<'upgrade'> {
  return {
    'upgrade:confirm': async () => {
      const reader = upgradeReaderOf(context)
      await context.records.update(({ upgradeNotice }) => {
        if (!upgradeNotice || upgradeNotice.readBy.includes(reader)) return
        upgradeNotice.readBy = [reader, ...upgradeNotice.readBy].slice(0, maxUpgradeReaders)
      })
      return audited(undefined, 'system', text.audit)
    }
  }
}
