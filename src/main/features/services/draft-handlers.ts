import type { FormDraft } from '@shared/features/services/form-draft'
import { isCompositionDraftForm } from '@shared/model/reports/composition'
import type { FeatureDependencies } from '../../parts'
import { currentOperatorOf } from '../../store/operator'
import { type AuditingHandlersFor, notAudited } from '../noted'
import { withInputPermission } from '../registration'

type DraftOwnerParts = Pick<FeatureDependencies, 'records' | 'settings'>
type FormDraftParts = DraftOwnerParts & Pick<FeatureDependencies, 'clock' | 'documents' | 'drafts'>

/**
 * Handlers for form drafts: saved while the user types, offered to the same user again, deleted
 * when submitted or discarded.
 */
export function createFormDraftHandlers(context: FormDraftParts): AuditingHandlersFor<'drafts'> {
  const find = (form: string): FormDraft | undefined =>
    context.drafts.read().drafts.find(isOwn(context, form))
  // A form draft is private, so nothing is audited before it is submitted.
  return {
    'drafts:get': withInputPermission(permissionOf, ({ form }) => notAudited(find(form) ?? null)),
    'drafts:save': withInputPermission(
      draft => permissionOf(draft),
      async draft => {
        const before = find(draft.form)
        const saved = await context.drafts.update(({ drafts }) => {
          const next = { ...draft, owner: ownerOf(context), savedAt: context.clock.now() }
          const place = drafts.findIndex(isOwn(context, draft.form))
          if (place >= 0) drafts[place] = next
          else drafts.push(next)
          return structuredClone(next)
        })
        await dropDocument(context, before, saved.document?.id)
        return notAudited(saved)
      }
    ),
    'drafts:remove': withInputPermission(permissionOf, async ({ form }) => {
      const before = find(form)
      await removeFormDraft(context, form)
      await dropDocument(context, before)
      return notAudited(undefined)
    })
  }
}

/** Permission to submit a form, which its draft needs, too. */
const permissionOf = ({ form }: { readonly form: string }) =>
  isCompositionDraftForm(form) ? ('analyse' as const) : ('share' as const)

/** Id of the owner of drafts; a draft is only visible to the user who began it. */
function ownerOf(context: DraftOwnerParts): string {
  return currentOperatorOf(context)?.id ?? ''
}

function isOwn(context: DraftOwnerParts, form: string): (draft: FormDraft) => boolean {
  const owner = ownerOf(context)
  return draft => draft.form === form && draft.owner === owner
}

export async function removeFormDraft(
  context: DraftOwnerParts & Pick<FeatureDependencies, 'drafts'>,
  form: string
): Promise<void> {
  const isGone = isOwn(context, form)
  if (!context.drafts.read().drafts.some(isGone)) return
  await context.drafts.update(state => {
    state.drafts = state.drafts.filter(draft => !isGone(draft))
  })
}

/** Deletes a document that neither a draft nor a service refers to any more. */
async function dropDocument(
  context: FormDraftParts,
  before: FormDraft | undefined,
  kept?: string
): Promise<void> {
  const id = before?.document?.id
  if (!id || id === kept) return
  const isUsed =
    context.records.read().services.some(service => service.document?.id === id) ||
    context.drafts.read().drafts.some(draft => draft.document?.id === id)
  if (!isUsed) await context.documents.remove(id).catch(() => undefined)
}
