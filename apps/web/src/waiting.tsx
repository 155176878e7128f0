/** A page, or a part of one, that is still under way: what is waited for is its heading. */
export const Waiting = ({ children }: { children: string }) => (
  <main className="waiting">
    <h1>{children}</h1>
  </main>
)
