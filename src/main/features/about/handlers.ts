import { AppError } from '@shared/contract/reply'
import { aboutText } from '@shared/features/about/text'
import { formatLicences } from '../../diagnostics/licences'
import type { FeatureDependencies } from '../../parts'
import { type AuditingHandlersFor, auditedFile } from '../noted'

export function createAboutHandlers(
  context: Pick<FeatureDependencies, 'directory' | 'files' | 'licences' | 'versions'>
): AuditingHandlersFor<'about'> {
  return {
    'about:get': async () => {
      const { packages } = await context.licences()
      return {
        versions: context.versions(),
        directory: context.directory,
        packages: packages.map(({ text, ...rest }) => rest)
      }
    },
    'about:licence': async ({ name, version }) => {
      const { packages, texts } = await context.licences()
      const found = packages.find(entry => entry.name === name && entry.version === version)
      if (!found) throw new AppError('NOT_FOUND', 'Ứng dụng không có gói này.')
      return { text: texts[found.text] ?? aboutText.noText(found.licence) }
    },
    'about:export': async () => {
      const list = await context.licences()
      const result = await context.files.save({
        proposedName: 'giay-phep.txt',
        kind: { name: aboutText.kind, extension: '.txt' },
        discloses: 'noTableData',
        chunks: async function* () {
          yield `\uFEFF${formatLicences(list)}`
        },
        count: () => list.packages.length
      })
      return auditedFile(result, aboutText.activity)
    }
  }
}
