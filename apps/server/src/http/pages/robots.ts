/** Programs that say that they are none of our visitors, and whoever does not say what he is. */
const ROBOTS =
  /bot|crawl|spider|slurp|preview|facebookexternalhit|headless|lighthouse|monitor|scan|curl|wget|python|java\/|okhttp|axios|node|http-?client|go-http/i

/** Whether the sender of a request is a program that looks at pages for somebody else. */
export function isRobot(user_agent: string | undefined): boolean {
  return user_agent === undefined || user_agent.trim() === '' || ROBOTS.test(user_agent)
}
