/** Explains why a descriptor does not compile. Only builds throw it. */
export class DescriptorError extends Error {
  override readonly name = 'DescriptorError'
}
