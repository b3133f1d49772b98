/** Whose open screens look again after a job about a sound. A job that has waited since before decision 0113 has them by their old name. */
export function recipientsOf(job: {
  readonly recipient_ids?: readonly number[]
  readonly told_profile_ids?: readonly number[]
}): readonly number[] {
  return job.recipient_ids ?? job.told_profile_ids ?? []
}
