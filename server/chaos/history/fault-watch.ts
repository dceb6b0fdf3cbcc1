/** The faults of a history as they strike and end, for the pairs of an operation and what befell it. */
export class FaultWatch {
  private readonly struck: string[] = [];
  private readonly lasting = new Map<string, number>();

  strike(fault: string): void {
    this.struck.push(fault);
  }

  begin(fault: string): void {
    this.struck.push(fault);
    this.lasting.set(fault, (this.lasting.get(fault) ?? 0) + 1);
  }

  end(fault: string): void {
    const times = (this.lasting.get(fault) ?? 0) - 1;
    if (times > 0) this.lasting.set(fault, times);
    else this.lasting.delete(fault);
  }

  /** Ends a fault however often it began. */
  over(fault: string): void {
    this.lasting.delete(fault);
  }

  /** Answers, at the end of something that begins now, which faults went on or struck meanwhile. */
  mark(): () => string[] {
    const [from, before] = [this.struck.length, [...this.lasting.keys()]];
    return () => [...before, ...this.struck.slice(from)];
  }
}
