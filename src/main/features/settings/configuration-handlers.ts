import type { HandlersFor } from '@shared/contract/contract'
import { AppError } from '@shared/contract/reply'
import { type ConfigurationItem, configuration } from '@shared/features/settings/configuration'
import { configurationText } from '@shared/features/settings/configuration-text'
import { noteActivity } from '../../store/activity'
import type { Context } from '../context'

/** What an administrator sets: checked as a whole, so that no two limits contradict each other. */
export function createConfigurationHandlers(context: Context): HandlersFor<'configuration'> {
  return {
    'configuration:update': async change => {
      const kept = await context.settings.update(settings => {
        const parsed = configuration.safeParse({ ...settings.configuration, ...change })
        if (!parsed.success) {
          const issues = parsed.error.issues.filter(({ path }) => String(path[0]) in change)
          const [first = parsed.error.issues[0]] = issues
          throw new AppError(
            'INVALID_INPUT',
            first?.message ?? configurationText.failed,
            Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]))
          )
        }
        settings.configuration = parsed.data
        return structuredClone(parsed.data)
      })
      for (const item of Object.keys(change) as ConfigurationItem[]) {
        const { title, words } = configurationText.items[item]
        await noteActivity(
          context,
          'update',
          `Đổi cấu hình “${title}”: ${words(kept[item] as never)}`
        )
      }
      return kept
    }
  }
}
