import { pictureName } from '@shared/help-pictures'
import { type Guide, pictured } from '@shared/text/help'

/** Taken from the application itself by `npm run screens -- --for-help`. */
const files = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default'
})

export function pictureOf(guide: Guide): string | undefined {
  const address = pictured(guide)
  return address === undefined ? undefined : files[`./pictures/${pictureName(address)}.webp`]
}
