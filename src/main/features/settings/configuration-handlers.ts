import { AppError } from '@shared/contract/reply'
import { configurationText } from '@shared/features/settings/configuration-text'
import { toFieldFaults, topLevelFieldOf } from '@shared/kit/field-faults'
import { type ConfigurationKey, configurationSchema } from '@shared/model/settings/configuration'
import type { FeatureDependencies } from '../../parts'
import { type AuditingHandlersFor, auditedEach } from '../noted'

/**
 * Handlers for the administrator's configuration, validated as a whole so that no two limits
 * contradict each other.
 */
export function createConfigurationHandlers(
  context: Pick<FeatureDependencies, 'settings'>
): AuditingHandlersFor<'configuration'> {
  return {
    'configuration:update': async change => {
      const kept = await context.settings.update(settings => {
        const parsed = configurationSchema.safeParse({ ...settings.configuration, ...change })
        if (!parsed.success) {
          const issues = parsed.error.issues.filter(({ path }) => topLevelFieldOf(path) in change)
          const [first = parsed.error.issues[0]] = issues
          throw new AppError(
            'INVALID_INPUT',
            first?.message ?? configurationText.failed,
            toFieldFaults(issues, topLevelFieldOf)
          )
        }
        settings.configuration = parsed.data
        return structuredClone(parsed.data)
      })
      const items = Object.keys(change) as ConfigurationKey[]
      return auditedEach(
        kept,
        items.map(item => {
          const { title, words } = configurationText.items[item]
          return {
            kind: 'update',
            words: `Đổi cấu hình “${title}”: ${words(kept[item] as never)}`
          }
        })
      )
    }
  }
}
