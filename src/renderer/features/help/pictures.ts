import { type Guide, pictured } from '@shared/features/help'
import { pictureName } from '@shared/features/help/guide'

/** Screenshots taken by `npm run screens -- --for-help`. */
const files = import.meta.glob<string>('./pictures/*.avif', {
  eager: true,
  query: '?url',
  import: 'default'
})

export function pictureOf(guide: Guide): string | undefined {
  const address = pictured(guide)
  return address === undefined ? undefined : files[`./pictures/${pictureName(address)}.avif`]
}
